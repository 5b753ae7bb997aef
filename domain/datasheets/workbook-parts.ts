const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const KIND = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Numbers of the styles in {@link STYLES}. */
export const STYLE = { plain: 0, header: 1, date: 2, text: 3 } as const;

/** Styles of the workbook: a header in white on dark green, and dates as year, month and day in every language. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>
<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>
<fill><patternFill patternType="solid"><fgColor rgb="FF1F5F4A"/><bgColor indexed="64"/></patternFill></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

const TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/>
</Types>`;

const relations = (parts: readonly (readonly [type: string, target: string])[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${parts
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATION}/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

/** Characters that the name of a sheet must not have, and its greatest length. */
const NOT_IN_NAMES = /[[\]:*?/\\\p{Cc}&<>"']/gu;
const SHEET_NAME_MAX = 31;

const sheetName = (filename: string) =>
  filename.replace(NOT_IN_NAMES, " ").slice(0, SHEET_NAME_MAX).toWellFormed().trim() || "1";

/** Returns the parts of a workbook with one sheet, all but the sheet itself (ECMA-376, part 1). */
export const workbookParts = (filename: string): Readonly<Record<string, string>> => ({
  "[Content_Types].xml": TYPES,
  "_rels/.rels": relations([["officeDocument", "xl/workbook.xml"]]),
  "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets><sheet name="${sheetName(filename)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": relations([
    ["worksheet", "worksheets/sheet1.xml"],
    ["styles", "styles.xml"],
  ]),
  "xl/styles.xml": STYLES,
});

/** Place of the sheet within the workbook, and the beginning of its text. */
export const SHEET_PART = "xl/worksheets/sheet1.xml";
export const SHEET_HEAD = `${XML}<worksheet xmlns="${MAIN}">`;
