/** The glyphs that slots use as their best symbol: those of their tiles. */
interface OwnGlyph {
  glyph: string;
  hue: number;
}

/** Icons of game-icons, each with the hue it is painted in. */
const shapes = `
  sea-dragon/235 moon-orbit/255 feather/50 crossed-sabres/270 sun-spear/48 grain-bundle/80 bamboo/130 parrot-head/160
  broadsword/210 double-dragon/350 cobra/115 eagle-emblem/35 hydra/140 medusa-head/110 pegasus/155 flame/25
  griffin-symbol/70 stone-bust/70 unicorn/170 ouroboros/100 family-house/105 guitar/275 fruit-bowl/65 shuttlecock/190
  cow/28 running-shoe/250 microphone/310 mason-jar/34 toolbox/230 hut/180 old-wagon/14 velocipede/165 megaphone/28
  treasure-map/60 pirate-captain/145 caravel/185 open-treasure-chest/200 saber-and-pistol/10 sailboat/200 spyglass/155
  mayan-pyramid/155 gold-bar/265 wheat/200 crystal-growth/285 barrel/42 at-sea/245 moai/90 aztec-calendar-sun/52
  crown-coin/52 ancient-ruins/125 paper-boat/190 compass/230 cake-slice/320 kebab-spit/10 teapot/145 boombox/190
  ample-dress/335 subway-train/265 guitar-head/5 crown/45 skateboard/170 spray/130 bowl-of-rice/30 compact-disc/280
  joystick/350 traffic-lights-green/120 drum-kit/20 punch-blast/54 film-projector/230 trumpet/48 pocket-radio/210
  audio-cassette/320 full-motorcycle-helmet/10 pc/185 city-car/160 cigar/25 horse-head/295 bad-gnome/120 fangs/345
  baby-face/150 dead-wood/290 mirror-mirror/180 ember-shot/35 mortar/95 gem-pendant/48 spooky-house/300 beetle-shell/75
  old-lantern/35 raven/250 pumpkin-lantern/50 calavera/325 well/140 vampire-dracula/10 werewolf/255 pipe-organ/240
  frog-prince/97 abacus/0 rabbit/150 lion/25 pagoda/350 samurai-helmet/340 handheld-fan/325 panda/130 porcelain-vase/220
  teapot-leaves/110 noodles/28 gong/45 paper-crane/190 djembe/325 camel/55 egyptian-temple/30 steam-locomotive/275
  flower-star/305 elephant/310 shinto-shrine/5 drakkar-dragon/170 carnival-mask/325 drum/68 giant/45 carousel/355
  centurion-helmet/5 jester-hat/290 mustache/35 acrobatic/265 magic-hat/275 tightrope/185 ringmaster/350 duality-mask/300
  balloons/335 theater-curtains/355 bear-head/25 human-cannonball/74 puppet/130 ringed-planet/280 mars-curiosity/15
  greenhouse/120 habitat-dome/205 portal/265 galaxy/300 ray-gun/340 cryo-chamber/200 vintage-robot/185 alien-bug/160
  prism/310 drakkar/160 rune-stone/215 thor-hammer/235 snowflake-1/200 gingerbread-man/22 stag-head/165 beer-horn/38
  troll/140 viking-shield/5 goblin-head/110 beanstalk/130 sword-in-stone/260 castle/265 snowman/195 mushrooms/350
  spiked-dragon-head/175 polar-bear/195 wizard-face/310 oyster-pearl/200 pearl-necklace/330 mermaid/175 coral/10
  manta-ray/265 giant-squid/290 nautilus-shell/32 seahorse/45 sea-turtle/145 sea-star/22 trident/195 big-wave/185
  ringing-bell/168 wood-canoe/178 dolphin/198 lighthouse/65 crab/15 saloon/28 plum/300 horseshoe/210 steampunk-goggles/30
  emerald/300 gems/175 round-star/230 cartwheel/245 gears/265 star-medal/55 grand-piano/285 amethyst/75 magic-lamp/250
  egyptian-sphinx/30 scarab-beetle/190 cool-spices/5 indian-palace/330 eye-of-horus/205 anubis/255 cobra/130 lotus/170
  great-pyramid/68 samara-mosque/240 djinn/275 oasis/150 turban/35 elephant-head/310 bastet/290 pharoah/48 sandstorm/55
  rose/345 cleopatra/200 ankh/30 chili-pepper/5 jasmine/150 queen-crown/320 flower-twirl/300 flowers/75 flower-emblem/125
  lotus-flower/325 bonsai-tree/110 spoted-flower/275 vanilla-flower/290 love-letter/0 hummingbird/165 fern/135
  butterfly/245 perfume-bottle/305 eagle-head/210 toucan/60 pangolin/190 coffee-beans/25 deer/95 gecko/155 wolf-head/225
  chameleon-glyph/165 baobab/15 bison/16 kangaroo/45 rooster/10
`;

/** Pictures of fluent-emoji-flat; they have their own colours. */
const pictures = `
  phoenix-bird woman-fairy dragon cloud-with-lightning crown trolleybus auto-rickshaw convenience-store soft-ice-cream
  bucket classical-building confetti-ball money-bag parrot mango custard lime pineapple pancakes coconut pig banana bread
  bubble-tea pot-of-food burrito steaming-bowl dumpling sushi peanuts hot-pepper doughnut watermelon fountain mirror-ball
  oncoming-taxi boxing-glove sunset bat ghost black-cat red-paper-lantern carp-streamer moon-cake red-envelope
  ferris-wheel circus-tent fire long-drum roller-coaster comet flying-saucer collision glowing-star crescent-moon wolf
  unicorn bullseye christmas-tree sled coral octopus tropical-fish blowfish jellyfish spiral-shell cherries red-apple bell
  gem-stone lemon grapes four-leaf-clover strawberry kiwi-fruit kite tiger mosque folding-hand-fan hibiscus bouquet
  butterfly rose blossom tulip sunflower cherry-blossom honeybee water-buffalo ox crocodile tiger-face bear peacock
  flamingo hippopotamus lion owl penguin otter horse hedgehog
`;

/** Pictures that we drew ourselves; they have their own colours. */
const drawings = `jeepney halo-halo galleon parol tarsier butanding banderitas durian cotton-candy`;

const wordsOf = (text: string) => text.trim().split(/\s+/);

export const ownGlyphs: readonly OwnGlyph[] = [
  ...wordsOf(shapes).map((word) => {
    const [glyph = '', hue = ''] = word.split('/');
    return { glyph, hue: Number(hue) };
  }),
  ...wordsOf(pictures).map((name) => ({ glyph: `fluent:${name}`, hue: 0 })),
  ...wordsOf(drawings).map((name) => ({ glyph: `own:${name}`, hue: 0 })),
];
