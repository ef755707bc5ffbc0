declare module 'virtual:slot-art' {
  interface Picture {
    avif: string;
    webp: string;
  }
  export const art: Record<string, { hue: number; symbols: Picture; light: Picture; dark: Picture }>;
}
