import { badRequest } from "../world/errors.ts";
import { PERMISSIONS, type Permission } from "../world/members/rights.ts";
import type { Args } from "./args.ts";

const MEDIA: readonly Permission[] = [
  "can_send_audios",
  "can_send_documents",
  "can_send_photos",
  "can_send_videos",
  "can_send_video_notes",
  "can_send_voice_notes",
];

/**
 * Reads `permissions`. Unless `use_independent_chat_permissions` is set, other messages and link previews bring all
 * media with them, and polls bring text, as the older rules had it.
 */
export function readPermissions(args: Args): Partial<Record<Permission, boolean>> {
  const given = args.object("permissions");
  const permissions: Partial<Record<Permission, boolean>> = {};
  for (const name of PERMISSIONS) {
    const value = given?.[name];
    if (value !== undefined && typeof value !== "boolean") {
      throw badRequest(`can't parse chat permissions: Field "${name}" must be of type Boolean`);
    }
    permissions[name] = value === true;
  }
  if (given?.can_send_media_messages === true) grant(permissions, MEDIA);
  if (!args.flag("use_independent_chat_permissions")) {
    if (permissions.can_send_other_messages || permissions.can_add_web_page_previews) {
      grant(permissions, [...MEDIA, "can_send_messages"]);
    }
    if (permissions.can_send_polls) grant(permissions, ["can_send_messages"]);
  }
  // Missing, these two follow a right that came before them.
  if (given?.can_manage_topics === undefined) permissions.can_manage_topics = permissions.can_pin_messages === true;
  if (given?.can_react_to_messages === undefined)
    permissions.can_react_to_messages = permissions.can_send_messages === true;
  return permissions;
}

function grant(permissions: Partial<Record<Permission, boolean>>, names: readonly Permission[]): void {
  for (const name of names) permissions[name] = true;
}
