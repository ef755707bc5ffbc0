import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const fonts = {
  regular: { latin: fontPath('latin-400'), more: fontPath('latin-ext-400') },
  bold: { latin: fontPath('latin-600'), more: fontPath('latin-ext-600') },
};
export type Weight = keyof typeof fonts;

export const margin = 36;
const pageWidth = 595;
const pageHeight = 842;
export const innerWidth = pageWidth - 2 * margin;
/** Where a page's lines end; its number is below. */
export const floor = pageHeight - margin - 16;

/** An A4 document of text, in one typeface of two files (plain Latin; the rest, including the peso sign) that callers see as one. */
export interface Page {
  doc: PDFKit.PDFDocument;
  /** Writes one line; text that is too wide is cut. `end` = the x at which it ends. */
  write(text: string, place: { x?: number; end?: number; y: number; size: number; weight?: Weight; width?: number; tone?: string }): void;
  /** The finished file. */
  finish(): Promise<Uint8Array<ArrayBuffer>>;
}

export async function openPages(info: { title: string; author: string }, madeAt: Date): Promise<Page> {
  // loaded on the first statement, to keep the start fast
  const { default: PdfDocument } = await import('pdfkit');
  // '' = none of the standard fonts, which lack the peso sign
  const doc = new PdfDocument({ size: 'A4', margin: 0, font: '', info: { Title: info.title, Author: info.author, CreationDate: madeAt } });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    doc.once('end', resolve);
    doc.once('error', reject);
  });
  for (const [weight, halves] of Object.entries(fonts))
    for (const [half, path] of Object.entries(halves)) doc.registerFont(`${weight}-${half}`, await readFile(path));
  const widthOf = (runs: readonly Run[], weight: Weight, size: number) =>
    runs.reduce((sum, { half, text }) => sum + doc.font(`${weight}-${half}`).fontSize(size).widthOfString(text), 0);
  return {
    doc,
    write(text, { x, end, y, size, weight = 'regular', width = Infinity, tone = '#1c1b22' }) {
      let runs = runsOf(text);
      for (let length = text.length - 1; length > 0 && widthOf(runs, weight, size) > width; length -= 1)
        runs = runsOf(`${text.slice(0, length)}…`);
      let at = end === undefined ? (x ?? margin) : end - widthOf(runs, weight, size);
      for (const { half, text: run } of runs) {
        doc.font(`${weight}-${half}`).fontSize(size).fillColor(tone).text(run, at, y, { lineBreak: false });
        at += doc.widthOfString(run);
      }
    },
    async finish() {
      doc.end();
      await ended;
      return new Uint8Array(Buffer.concat(parts));
    },
  };
}

interface Run {
  half: 'latin' | 'more';
  text: string;
}

/** The characters of plain Latin; the typeface has all of them. */
const latin = /[\u0020-\u007E\u00A1-\u00FF\u02BB\u02BC\u2013\u2014\u2018-\u201D\u2022\u2026\u20AC]/;
const more = /[\u0100-\u024F\u1E00-\u1EFF\u20A1-\u20BF]/;

/** Whether the typeface has the letters. */
export const canWrite = (text: string): boolean => runsOf(text).every(({ text: run }) => !run.includes('?'));

/** Splits the text by the typeface's two files. A character in neither becomes a question mark. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  // the spaces of numbers and ranges, which the typeface lacks or cannot measure
  for (const letter of text.normalize('NFC').replaceAll(/[\u00a0\u2009\u202f]/g, ' ')) {
    const half = more.test(letter) ? 'more' : 'latin';
    const shown = half === 'more' || latin.test(letter) ? letter : '?';
    const last = runs.at(-1);
    if (last?.half === half) last.text += shown;
    else runs.push({ half, text: shown });
  }
  return runs;
}

function fontPath(name: string): string {
  return fileURLToPath(import.meta.resolve(`@fontsource/ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-${name}-normal.woff`));
}
