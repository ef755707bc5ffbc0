/** The authors of the artwork; the attribution page shows it. */
export const sources = [
  {
    title: 'Game Icons',
    author: 'Lorc, Delapouite and contributors',
    url: 'https://game-icons.net',
    licence: 'CC BY 3.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/3.0/',
    change: 'coloured, lit and composed into scenes',
  },
  {
    title: 'Fluent Emoji',
    author: 'Microsoft Corporation',
    url: 'https://github.com/microsoft/fluentui-emoji',
    licence: 'MIT',
    licenceUrl: 'https://github.com/microsoft/fluentui-emoji/blob/main/LICENSE',
    change: 'lit and composed into scenes',
  },
  ...[
    ['Lilita One', 'Juan Montoreano'],
    ['Bungee', 'David Jonathan Ross'],
    ['Abril Fatface', 'TypeTogether'],
    ['Pirata One', 'Rodrigo Fuenzalida and Nicolas Massi'],
    ['Bangers', 'Vernon Adams'],
    ['Russo One', 'Jovanny Lemonad'],
    ['Cinzel', 'Natanael Gama'],
    ['Righteous', 'Astigmatic'],
    ['Alfa Slab One', 'JM Solé'],
    ['Shrikhand', 'Jonny Pinhorn'],
  ].map(([title, author]) => ({
    title,
    author,
    url: `https://fontsource.org/fonts/${title.toLowerCase().replaceAll(' ', '-')}`,
    licence: 'SIL Open Font License 1.1',
    licenceUrl: 'https://openfontlicense.org',
    change: 'titles set as drawings',
  })),
];
