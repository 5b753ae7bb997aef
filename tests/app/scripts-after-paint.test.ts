import { describe, expect, it } from "vitest";
import { scriptsAfterPaint } from "../../app/scripts-after-paint.ts";

const LINKS = '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>';
const CONTEXT = '<script nonce="n">window.__remixContext = {};</script>';
const MODULE = '<script nonce="n" type="module" async="">import "/a.js";\nimport("/b.js");</script>';
const PAGE = `<html><head><link rel="stylesheet" href="/s.css"/></head><body><p>Text</p>${LINKS}${CONTEXT}${MODULE}`;

describe("a page's scripts behind its first paint", () => {
  it("what fetches and runs modules lies in templates, the rest stays as it is", () => {
    const late = scriptsAfterPaint(PAGE, "n");
    const start = late.slice(late.lastIndexOf("<script"));
    const templates = `<template data-later>${LINKS}</template>${CONTEXT}<template data-later>${MODULE}</template>`;
    expect(late).toBe(PAGE.replace(LINKS + CONTEXT + MODULE, templates) + start);
  });

  it("each element comes out where it was", () => {
    const late = scriptsAfterPaint(PAGE, "n");
    const unwrapped = late.replaceAll(/<\/?template[^>]*>/g, "");
    expect(unwrapped.slice(0, unwrapped.lastIndexOf("<script"))).toBe(PAGE);
  });

  it("the script that lets them go has the page's nonce", () => {
    expect(scriptsAfterPaint(PAGE, "of this answer")).toMatch(/<script nonce="of this answer">[^<]*<\/script>$/);
  });

  it("a page that has none stays whole", () => {
    expect(scriptsAfterPaint("<p>$& Text</p>", "n").startsWith("<p>$& Text</p><script")).toBe(true);
  });
});
