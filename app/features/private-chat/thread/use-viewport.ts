import { useEffect, useRef } from "react";

/**
 * Sets the part of the screen above a phone's keyboard as `--seen-top` and `--seen-height` of the element: content
 * fixed to the lower edge would lie under the keyboard (iOS).
 */
export function useViewport() {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!viewport) return;
    const fit = () => {
      // Enlarged by two fingers, it is no keyboard.
      const isKeyboard = viewport.scale === 1 && viewport.height < window.innerHeight - 1;
      const style = box.current?.style;
      if (isKeyboard) {
        style?.setProperty("--seen-top", `${viewport.offsetTop}px`);
        style?.setProperty("--seen-height", `${viewport.height}px`);
      } else {
        style?.removeProperty("--seen-top");
        style?.removeProperty("--seen-height");
      }
    };
    viewport.addEventListener("resize", fit);
    viewport.addEventListener("scroll", fit);
    return () => {
      viewport.removeEventListener("resize", fit);
      viewport.removeEventListener("scroll", fit);
    };
  }, []);
  return box;
}
