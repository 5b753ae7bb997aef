import { useNonce } from "../nonce.ts";

/**
 * Runs before anything else of the page:
 * 1. The theme, before the first paint: without a choice of the reader's, the system's preference (AMB-242).
 * 2. Frames of other sites may be refused storage, in which case merely naming `sessionStorage` throws. Remix names it
 *    on every navigation, so such a frame gets one that lasts as long as the page.
 */
const SOURCE = `(function(){
var d=document.documentElement;
if(!d.dataset.theme&&matchMedia("(prefers-color-scheme:dark)").matches)d.dataset.theme="dark";
try{window.sessionStorage.length}catch(e){
var m=new Map(),s={getItem:function(k){return m.has(k)?m.get(k):null},setItem:function(k,v){m.set(k,String(v))},removeItem:function(k){m.delete(k)},clear:function(){m.clear()},key:function(i){return Array.from(m.keys())[i]??null},get length(){return m.size}};
Object.defineProperty(window,"sessionStorage",{value:s,configurable:true})}
})()`;

export function PageStart() {
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
      dangerouslySetInnerHTML={{ __html: SOURCE }}
    />
  );
}
