declare module 'subset-font' {
  interface Cut {
    targetFormat: 'woff2';
    variationAxes?: Record<string, number>;
    keepFeatures: string[];
    noHinting: boolean;
    dropTables: string[];
  }
  export default function subset(font: Buffer, text: string, cut: Cut): Promise<Buffer>;
}
