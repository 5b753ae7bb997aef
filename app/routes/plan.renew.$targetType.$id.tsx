export { loader } from "./plan.upgrade.$targetType.$id.tsx";
