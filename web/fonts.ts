// The fonts as they are sent: cut down to the letters of Russian and English, at three weights. What else
// their makers drew is fetched only where somebody writes so.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';
import type { Plugin } from 'vite';

/** Where `src/app.css` finds them. */
const folder = fileURLToPath(new URL('node_modules/.fonts', import.meta.url));
const { resolve } = createRequire(import.meta.url);

const between = (first: string, last: string) => {
  const [from, to] = [first.codePointAt(0)!, last.codePointAt(0)!];
  return Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)).join('');
};

/** What words are written in: `tests/fonts.test.ts` looks whether they have outgrown it. */
export const letters = {
  latin: `${between(' ', '~')}\u00a0«»“”‘’„–—…·•×−°½Ä\u2060`,
  cyrillic: `Ё${between('А', 'я')}ё№`,
};
type Script = keyof typeof letters;
const scripts = Object.keys(letters) as Script[];

interface Family {
  name: string;
  sheet: string;
  file(script: Script): string;
  /** The weights that are cut, and what each stands for: one weight is small, a range of them is not. */
  weights: { cut: number | null; from: number; to: number }[];
  features: string[];
}

const families: Family[] = [
  {
    name: 'Golos Text',
    sheet: '@fontsource-variable/golos-text/index.css',
    file: (script) => `golos-text-${script}-wght-normal.woff2`,
    weights: [
      { cut: 400, from: 400, to: 500 },
      { cut: 600, from: 501, to: 750 },
      { cut: 900, from: 751, to: 900 },
    ],
    features: ['tnum', 'lnum'],
  },
  {
    name: 'Unbounded',
    sheet: '@fontsource/unbounded/600.css',
    file: (script) => `unbounded-${script}-600-normal.woff2`,
    weights: [{ cut: null, from: 400, to: 900 }],
    // Letters this wide keep their distance by themselves: pairs would weigh as much as a script.
    features: [],
  },
];

/** Tables for editors, for lines that run downwards and for screens of another age. */
const NEEDLESS = ['GDEF', 'STAT', 'VVAR', 'vhea', 'vmtx', 'gasp'];

/**
 * Fonts that are on the machine already, stretched to the widths of ours (as measured over the frame's
 * words) and set to their heights: nothing moves when ours arrive.
 */
const standIns = [
  {
    on: 'Arial',
    regular: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
    stretch: {
      'Golos Text': { regular: [1.083, 1.057], bold: [1.017, 1.001] },
      Unbounded: { regular: null, bold: [1.303, 1.294] },
    },
  },
  {
    on: 'Roboto',
    regular: ['Roboto', 'Roboto-Regular'],
    bold: ['Roboto Bold', 'Roboto-Bold'],
    stretch: {
      'Golos Text': { regular: [1.086, 1.042], bold: [1.08, 1.048] },
      Unbounded: { regular: null, bold: [1.385, 1.354] },
    },
  },
] as const;
const heights = { 'Golos Text': [0.98, 0.22], Unbounded: [0.995, 0.245] } as const;

const points = (script: Script) => [...letters[script]].map((letter) => letter.codePointAt(0)!);

/** The points of a style sheet's `unicode-range`. */
function pointsIn(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .trim()
      .replace('U+', '')
      .split('-')
      .map((hex) => parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, n) => from + n);
  });
}

/** The same, short. */
function ranges(all: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const point of [...all].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && point <= last[1] + 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',');
}

function face(how: Record<string, string | number>): string {
  const lines = Object.entries(how).map(([name, value]) => `  ${name}: ${value};\n`);
  return `@font-face {\n${lines.join('')}}\n`;
}

async function cut(family: Family, script: Script): Promise<string[]> {
  const from = dirname(resolve(family.sheet));
  const whole = readFileSync(join(from, 'files', family.file(script)));
  return Promise.all(
    family.weights.map(async ({ cut: weight, from, to }) => {
      const name = `${family.name.split(' ')[0]!.toLowerCase()}-${script}-${weight ?? 'one'}.woff2`;
      const small = await subset(whole, letters[script], {
        targetFormat: 'woff2',
        variationAxes: weight === null ? {} : { wght: weight },
        keepFeatures: family.features,
        noHinting: true,
        dropTables: NEEDLESS,
      });
      writeFileSync(join(folder, name), small);
      return face({
        'font-family': `'${family.name}'`,
        'font-display': 'swap',
        'font-weight': `${from} ${to}`,
        src: `url(./${name}) format('woff2')`,
        'unicode-range': ranges(points(script)),
      });
    }),
  );
}

/**
 * The packages' own files, for all letters that aren't cut. A browser puts together only faces of the very
 * same weights.
 */
function others({ name, sheet, weights }: Family): string[] {
  const path = resolve(sheet);
  const cutAlready = new Set(scripts.flatMap(points));
  return [...readFileSync(path, 'utf8').matchAll(/@font-face\s*{[^}]*}/g)].flatMap(([text]) => {
    const file = /url\(\.\/(files\/[^)]+\.woff2)\)/.exec(text)![1]!;
    const rest = pointsIn(/unicode-range: ([^;]+)/.exec(text)![1]!);
    return weights.map(({ from, to }) =>
      face({
        'font-family': `'${name}'`,
        'font-display': 'swap',
        'font-weight': `${from} ${to}`,
        src: `url(${join(dirname(path), file)}) format('woff2')`,
        'unicode-range': ranges(rest.filter((point) => !cutAlready.has(point))),
      }),
    );
  });
}

function standing(): string[] {
  return standIns.flatMap(({ on, regular, bold, stretch }) =>
    (['Golos Text', 'Unbounded'] as const).flatMap((name) =>
      (
        [
          ['regular', regular, '400 500'],
          ['bold', bold, '501 900'],
        ] as const
      ).flatMap(([weight, locals, weights]) =>
        scripts.flatMap((script, n) => {
          const wide = stretch[name][weight]?.[n];
          if (!wide) return [];
          const percent = (part: number) => `${(part * 100).toFixed(1)}%`;
          const [above, below] = heights[name];
          return face({
            'font-family': `'${name} on ${on}'`,
            'font-weight': weights,
            src: locals.map((local) => `local('${local}')`).join(', '),
            'unicode-range': ranges(points(script)),
            'size-adjust': percent(wide),
            'ascent-override': percent(above / wide),
            'descent-override': percent(below / wide),
            'line-gap-override': '0%',
          });
        }),
      ),
    ),
  );
}

/** Cuts the fonts, and writes the style sheet that names them, before anything is built. */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    async buildStart() {
      mkdirSync(folder, { recursive: true });
      const small = await Promise.all(
        families.flatMap((family) => scripts.map((script) => cut(family, script))),
      );
      const sheet = [...families.flatMap(others), ...small.flat(), ...standing()].join('\n');
      writeFileSync(join(folder, 'fonts.css'), sheet);
    },
  };
}
