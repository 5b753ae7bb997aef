import { useEffect, useRef } from "react";

/** Takes files that are pasted into a form, or dropped anywhere in its conversation. @returns the form's ref */
export function useDropped(onFiles: (files: File[]) => void) {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const box = form.current?.closest("section");
    if (!box) return;
    const hasFiles = (data: DataTransfer | null) => data?.types.includes("Files") === true;
    const take = (event: Event, data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    const over = (event: DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    };
    const drop = (event: DragEvent) => take(event, event.dataTransfer);
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData);
    box.addEventListener("dragover", over);
    box.addEventListener("drop", drop);
    box.addEventListener("paste", paste);
    return () => {
      box.removeEventListener("dragover", over);
      box.removeEventListener("drop", drop);
      box.removeEventListener("paste", paste);
    };
  }, []);
  return form;
}
