import { useEffect, useRef, useState } from "react";
import { uploadAttachment } from "../../../../domain/endpoints/private-chats.ts";
import { MAX_ASSETS } from "../../../../domain/limits/content.ts";
import type { MediaFile } from "../../../../domain/materials/material.ts";
import { type Failed, failedBy, failedOf } from "../../../client/calls/failure.ts";
import { sendFile } from "../../../client/calls/send-file.ts";

/** A file of the answer, from its choice on. */
export interface Attachment {
  key: string;
  name: string;
  /** address of the picture in this browser; null for a file that is no picture */
  picture: string | null;
  /** share of the file that has been sent, 0 to 1 */
  sent: number;
  /** attachment at the server, once it is uploaded */
  file: MediaFile | null;
  failure: Failed | null;
}

/** Uploads files for one answer while it is written. @param room number of files that the answer still takes */
export function useAttachments(botId: string, room: number) {
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const chosen = useRef(new Map<string, { file: File; abort: AbortController }>());
  const set = (key: string, change: Partial<Attachment>) =>
    setAttachments((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));

  async function upload(key: string) {
    const job = chosen.current.get(key);
    if (job === undefined) return;
    set(key, { sent: 0, failure: null });
    const body = new FormData();
    body.append("ugcbinary", job.file);
    try {
      const { item } = await sendFile(uploadAttachment, { params: { botId } }, body, {
        onProgress: (sent, total) => set(key, { sent: total > 0 ? sent / total : 0 }),
        signal: job.abort.signal,
      });
      set(key, { file: item, sent: 1 });
    } catch (error) {
      set(key, { failure: failedOf(error) });
    }
  }

  function add(files: readonly File[]) {
    for (const file of files.slice(0, Math.max(0, Math.min(room, MAX_ASSETS) - attachments.length))) {
      const key = crypto.randomUUID();
      chosen.current.set(key, { file, abort: new AbortController() });
      const picture = file.type.startsWith("image/") ? URL.createObjectURL(file) : null;
      const one = { key, name: file.name, picture, sent: 0, file: null };
      // An empty file is no multipart part that a server can tell from none.
      const failure = file.size === 0 ? failedBy("UPLOAD_TOO_SMALL") : null;
      setAttachments((all) => [...all, { ...one, failure }]);
      if (failure === null) void upload(key);
    }
  }

  function forget(gone: readonly Attachment[]) {
    for (const { key, picture } of gone) {
      chosen.current.get(key)?.abort.abort();
      chosen.current.delete(key);
      if (picture !== null) URL.revokeObjectURL(picture);
    }
    setAttachments((all) => all.filter((one) => !gone.includes(one)));
  }

  // A conversation that is left takes its uploads with it.
  const current = useRef(attachments);
  current.current = attachments;
  useEffect(
    () => () => {
      for (const { abort } of chosen.current.values()) abort.abort();
      for (const { picture } of current.current) if (picture !== null) URL.revokeObjectURL(picture);
    },
    [],
  );

  return {
    attachments,
    add,
    retry: (key: string) => void upload(key),
    remove: (key: string) => forget(attachments.filter((one) => one.key === key)),
    clear: () => forget(attachments),
    isReady: attachments.every(({ file }) => file !== null),
  };
}
