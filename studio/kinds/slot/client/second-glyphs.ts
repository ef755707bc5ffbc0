/**
 * The second-best symbol of a slot, by its theme and hue: one picture of fluent-emoji-flat for every `secondStep` degrees, from 0 on. So
 * two slots of one theme that are a step apart never share it, and no slot needs an entry here.
 */
export const secondGlyphs: Readonly<Record<string, readonly string[]>> = {
  pista: wordsOf(`roller-skate violin rooster trophy saxophone admission-tickets yo-yo motor-scooter bicycle popcorn balloon accordion
    artist-palette teddy-bear magic-wand candy clown-face lollipop`),
  dagat: wordsOf(`lobster shrimp ring-buoy duck old-key world-map desert-island swan diving-mask canoe water-wave spouting-whale shark
    anchor seal ship squid flamingo`),
  prutas: wordsOf(`tomato chestnut carrot honey-pot ear-of-corn avocado broccoli olive melon tropical-drink shaved-ice cookie
    blueberries pie eggplant ice-cream cupcake peach`),
  swerte: wordsOf(`wind-chime amphora fortune-cookie two-hump-camel sun-with-face bow-and-arrow dove teapot peacock snake
    nazar-amulet shield magnet crystal-ball yarn hourglass-done ring rabbit-face`),
  bituin: wordsOf(`jack-o-lantern candle star old-key high-voltage owl telescope robot snowflake ice cloud-with-snow cyclone
    rainbow crystal-ball magic-wand spider mirror hourglass-done`),
  gubat: wordsOf(`lady-beetle fox chipmunk giraffe leopard lizard turtle cactus snake koala beetle elephant swan zebra lotus snail sloth
    rabbit`),
};

function wordsOf(text: string): string[] {
  return text.split(/\s+/);
}
