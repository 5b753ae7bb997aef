export { isInWebView } from "./in-web-view.ts";
