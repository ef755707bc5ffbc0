import bengali from '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2?url';
import devanagari from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url';
import khmer from '@fontsource-variable/noto-sans-khmer/files/noto-sans-khmer-khmer-wght-normal.woff2?url';
import lao from '@fontsource-variable/noto-sans-lao/files/noto-sans-lao-lao-wght-normal.woff2?url';
import myanmar from '@fontsource-variable/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-wght-normal.woff2?url';
import naskh from '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2?url';
import tamil from '@fontsource-variable/noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2?url';
import thai from '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2?url';

interface ScriptFont {
  url: string;
  /** The script's block of Unicode: what the font is for. */
  range: string;
  /** Two letters of it that a font of a neighbouring language has not: a device without them draws the same box for both. */
  letters: readonly [string, string];
}

const hindi: ScriptFont = {
  url: devanagari,
  range: 'U+20,U+900-97F,U+1CD0-1CFF,U+200C-200D,U+20B9,U+25CC,U+A8E0-A8FF',
  letters: ['क', 'म'],
};

const fonts: Readonly<Record<string, ScriptFont>> = {
  bn: { url: bengali, range: 'U+20,U+951-952,U+964-965,U+980-9FE,U+200C-200D,U+20B9,U+25CC', letters: ['ক', 'ম'] },
  hi: hindi,
  km: { url: khmer, range: 'U+20,U+1780-17FF,U+19E0-19FF,U+200C-200D,U+25CC', letters: ['ក', 'ម'] },
  lo: { url: lao, range: 'U+20,U+E80-EDF,U+200C-200D,U+25CC', letters: ['ກ', 'ມ'] },
  my: { url: myanmar, range: 'U+20,U+1000-109F,U+200C-200D,U+25CC,U+A92E,U+A9E0-A9FE,U+AA60-AA7F', letters: ['က', 'မ'] },
  ne: hindi,
  ta: { url: tamil, range: 'U+20,U+B80-BFF,U+200C-200D,U+20B9,U+25CC', letters: ['க', 'ம'] },
  th: { url: thai, range: 'U+20,U+E00-E5B,U+200C-200D,U+25CC', letters: ['ก', 'ม'] },
  ur: { url: naskh, range: 'U+20,U+600-6FF,U+750-77F,U+200C-200E,U+25CC,U+FB50-FDFF,U+FE70-FEFC', letters: ['ہ', 'ے'] },
};

const family = 'Laro Script';
/** Stands first in the styles of pages and games: Chrome draws old text anew only if its first font is another, which is that of the space. */
const variable = '--script-font';

/** Brings a font for the script of a language to a device that has none, after the page: the text is there all the while. */
export async function bringScriptFont(language: string): Promise<void> {
  const font = fonts[language];
  if (!font || canDraw(font.letters)) return;
  const face = new FontFace(family, `url(${font.url}) format('woff2')`, { weight: '100 900', unicodeRange: font.range });
  // named once it is here: text that was laid out without it would keep its boxes
  document.fonts.add(await face.load());
  document.documentElement.style.setProperty(variable, `'${family}'`);
}

/** Whether two letters look different here. A browser that draws nothing for scripts is taken to have them. */
function canDraw(letters: readonly [string, string]): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = 32;
  canvas.height = 32;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return true;
  pen.font = '20px system-ui, sans-serif';
  const [one, other] = letters.map((letter) => {
    pen.clearRect(0, 0, 32, 32);
    pen.fillText(letter, 4, 24);
    return canvas.toDataURL();
  });
  return one !== other;
}
