import clsx from "clsx";
import { useState } from "react";
import { fileAddress } from "../../client/session/session.ts";

const SIZES = { sm: "size-9 text-sm", md: "size-11 text-base" };
const PX = { sm: 36, md: 44 };

/**
 * Telegram's colours of people and chats without a photo, in its order: red, orange, violet, green, cyan, blue, pink.
 */
const COLOURS = [
  "linear-gradient(#ff845e, #d45246)",
  "linear-gradient(#febb5b, #f68136)",
  "linear-gradient(#b694f9, #6c61df)",
  "linear-gradient(#9ad164, #46ba43)",
  "linear-gradient(#5bcbe3, #359ad4)",
  "linear-gradient(#5caffa, #408acf)",
  "linear-gradient(#ff8aac, #d95574)",
];

/** Supergroups and channels have this before their number in the Bot API; their colour goes by the number alone. */
const CHANNEL_MARK = 1_000_000_000_000;

/** Picks the colour as Telegram's own apps do, by the number of a person, bot or chat. */
export const colourOf = (peer: number): string => COLOURS[(peer % CHANNEL_MARK) % COLOURS.length] ?? "";

const segmenter = new Intl.Segmenter();

/** Returns the letters, digits and signs that a reader sees as one. */
function firstSign(word: string): string {
  // A fast path for most names: two ASCII letters are two signs, and the segmenter is slow.
  if (/^[\w]{2}/.test(word)) return word.charAt(0);
  for (const { segment } of segmenter.segment(word)) return segment;
  return "";
}

/** Returns the first signs of the first two words. */
function initials(name: string): string {
  const words = name
    .split(/[\s\p{P}\p{Sm}\p{Sc}\p{Sk}]+/u)
    .filter((word) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(word));
  return words.slice(0, 2).map(firstSign).join("").toUpperCase();
}

interface AvatarProps {
  name: string;
  /**
   * Telegram's number of the person, bot or chat, as in the dashboard's addresses; without it the accent's colour is
   * used.
   */
  peer?: number | string | undefined;
  /** the photo's address, where there may be one */
  photo?: string | undefined;
  size?: keyof typeof SIZES;
}

/**
 * Shows a round picture of somebody or something whose name stands beside it: the photo over the initials, which show
 * while the photo loads and where there is none.
 */
export function Avatar({ name, peer, photo, size = "md" }: AvatarProps) {
  const [missing, setMissing] = useState("");
  const colour = peer === undefined ? undefined : { backgroundImage: colourOf(Number(peer)), color: "#fff" };
  return (
    <span
      aria-hidden
      style={colour}
      className={clsx(
        "relative grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold select-none",
        colour === undefined && "bg-accent text-on-accent",
        SIZES[size],
      )}
    >
      {initials(name)}
      {photo !== undefined && photo !== missing && (
        <img
          src={fileAddress(photo)}
          alt=""
          width={PX[size]}
          height={PX[size]}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          // It may have failed before the page's scripts ran.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setMissing(photo);
          }}
          onError={() => setMissing(photo)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
