import { currentSession } from "../../client/session/session.ts";

interface AddressOptions {
  isThumbnail?: boolean;
}

/**
 * Where the bytes of an uploaded file are (AMB-156). Only in the browser: the token stays in the page's memory and is
 * in no page that a server made (AMB-262). The same every time, so that the browser may keep what it got.
 */
export function fileAddress(id: string, { isThumbnail = false }: AddressOptions = {}): string {
  const query = new URLSearchParams({ file_id: id });
  if (isThumbnail) query.set("thumbnail", "1");
  const token = currentSession()?.token;
  if (token) query.set("token", token);
  return `/v2data/ugcbinaries/image?${query}`;
}
