export { loader } from "./_app.groups.$id.overview._index.tsx";
