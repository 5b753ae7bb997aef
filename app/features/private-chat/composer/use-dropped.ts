import { useEffect, useRef, useState } from "react";

/**
 * Takes files that are pasted into a form, or dropped anywhere in its conversation.
 * @returns the form's ref, and whether files are held over the conversation
 */
export function useDropped(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
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
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      take(event, event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      // Words that were copied from a document come with a picture of themselves.
      if (event.clipboardData?.types.includes("text/plain") !== true) take(event, event.clipboardData);
    };
    box.addEventListener("dragover", over);
    box.addEventListener("dragleave", leave);
    box.addEventListener("drop", drop);
    box.addEventListener("paste", paste);
    return () => {
      box.removeEventListener("dragover", over);
      box.removeEventListener("dragleave", leave);
      box.removeEventListener("drop", drop);
      box.removeEventListener("paste", paste);
    };
  }, []);
  return { form, isOver };
}
