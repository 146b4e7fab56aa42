import sharp from 'sharp';

// The photos of the sample houses are drawn, so that they belong to nobody and are the same in every instance.

const [width, height] = [960, 720];

const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const line = (d: string, stroke: string, size: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${size}" stroke-linecap="round"/>`;
const times = (count: number, draw: (i: number) => string) => Array.from({ length: count }, (_, i) => draw(i)).join('');

/** A shade from one colour to another, from top to bottom. */
const shade = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const sky = (from = '#8ec5ee', to = '#e6f2fa') => shade('sky', from, to) + rect(0, 0, width, height, 'url(#sky)');
const cloud = (x: number, y: number) =>
  circle(x, y, 34, '#fff9') + circle(x + 42, y - 14, 44, '#fff9') + circle(x + 92, y, 32, '#fff9');
const tree = (x: number, y: number, size: number, green = '#4d8f3c') =>
  rect(x - size * 0.07, y - size * 0.6, size * 0.14, size * 0.6, '#6b4b32') +
  circle(x, y - size, size * 0.42, green) +
  circle(x - size * 0.3, y - size * 0.75, size * 0.3, green) +
  circle(x + size * 0.3, y - size * 0.78, size * 0.32, green) +
  circle(x + size * 0.3, y - size * 0.78, size * 0.32, '#fff3');
const pane = (x: number, y: number, w: number, h: number) =>
  rect(x - 7, y - 7, w + 14, h + 14, '#f4efe4') + rect(x, y, w, h, '#5f7f96') + rect(x + w / 2 - 3, y, 6, h, '#f4efe4');
const rows = (x: number, y: number, across: number, down: number) =>
  times(down, (j) => times(across, (i) => pane(x + i * 130, y + j * 150, 62, 88)));
const wall = (x: number, y: number, w: number, h: number, colour: string) =>
  shade('wall', colour, '#0002') + rect(x, y, w, h, colour) + rect(x, y, w, h, 'url(#wall)');
const bench = (x: number, y: number) =>
  rect(x, y, 170, 14, '#9a6a3a') +
  rect(x, y - 42, 170, 12, '#9a6a3a') +
  rect(x + 14, y - 42, 10, 92, '#444') +
  rect(x + 146, y - 42, 10, 92, '#444');
const bricks = (colour: string) =>
  rect(0, 0, width, height, colour) +
  times(16, (j) =>
    times(12, (i) => rect(i * 92 - (j % 2) * 46, j * 46, 86, 40, i % 3 === j % 4 ? '#a4573d' : '#b5654a')),
  );
const bicycle = (x: number, y: number, colour: string) =>
  `<g fill="none" stroke="${colour}" stroke-width="9"><circle cx="${x}" cy="${y}" r="68" stroke="#333"/><circle cx="${x + 190}" cy="${y}" r="68" stroke="#333"/><path d="M${x} ${y}l62-112h84l-76 112zm70 0l-16-138m-22 0h44m70 26l44 112m-56-140h40"/></g>`;

const house = (colour: string) =>
  sky() +
  cloud(120, 120) +
  wall(90, 150, 780, 470, colour) +
  path('M60 156L150 70H810L900 156Z', '#8d4a37') +
  rows(170, 205, 5, 3) +
  rect(0, 610, width, 110, '#8f9a8c');

const scenes = {
  yard:
    sky() +
    wall(0, 90, 420, 420, '#e5c79a') +
    rows(60, 130, 3, 2) +
    rect(0, 500, width, 220, '#7bb05d') +
    path('M380 720L520 500H600L700 720Z', '#d7cbb2') +
    tree(720, 520, 230) +
    tree(860, 560, 190, '#437f35') +
    bench(130, 600),
  yardInSpring:
    sky('#a8d8f0', '#f2f8ee') +
    rect(0, 470, width, 250, '#8cc265') +
    tree(220, 500, 250, '#e9a9bd') +
    tree(520, 480, 200, '#f2c6d2') +
    tree(790, 520, 260, '#dd93ac') +
    times(40, (i) => circle((i * 173) % width, 540 + ((i * 97) % 160), 6, i % 2 ? '#ffe27a' : '#fff')) +
    bench(400, 640),
  sandpit:
    sky() +
    rect(0, 430, width, 290, '#86b866') +
    path('M250 600H760L820 690H190Z', '#a87a48') +
    path('M270 610H740L780 676H230Z', '#ecd9a0') +
    tree(120, 470, 200) +
    tree(880, 460, 190) +
    path('M470 640L520 570L570 640Z', '#e14f3d') +
    circle(640, 640, 22, '#2f7fc1') +
    circle(380, 650, 16, '#f0b429'),
  beds:
    bricks('#9c5a42') +
    rect(0, 420, width, 300, '#7aa85c') +
    rect(80, 520, 800, 120, '#5b3d28') +
    times(
      12,
      (i) =>
        line(`M${130 + i * 64} 560v-70`, '#3f7d34', 8) +
        circle(130 + i * 64, 480, 26, ['#d8334a', '#f0b429', '#8d4fb8'][i % 3] ?? ''),
    ),
  facade: house('#e9cf9f') + rect(440, 480, 90, 140, '#5d4030'),
  scaffold:
    house('#d9d4ca') +
    times(6, (i) => rect(80 + i * 158, 60, 12, 560, '#7a7f86')) +
    times(4, (j) => rect(60, 190 + j * 130, 830, 16, '#c79a5b')) +
    rect(60, 60, 830, 10, '#7a7f86'),
  roof:
    sky('#7db6e6', '#cfe4f3') +
    cloud(620, 110) +
    path('M-20 720L340 250H1000V720Z', '#a8503a') +
    times(9, (j) => line(`M${300 - j * 38} ${300 + j * 52}H980`, '#8d4030', 6)) +
    rect(560, 150, 110, 190, '#b5654a') +
    rect(545, 140, 140, 24, '#77808a') +
    rect(800, 190, 60, 150, '#b5654a'),
  gutter:
    sky() +
    path('M0 0H960V300L0 420Z', '#a8503a') +
    line('M0 440L960 320', '#9aa3aa', 46) +
    line('M0 428L960 308', '#c9d0d5', 10) +
    line('M860 350V720', '#8c959c', 44),
  cellar:
    bricks('#8a4a36') +
    rect(0, 0, width, height, '#000', 'opacity=".42"') +
    path('M0 720L300 430H660L960 720Z', '#6f6a63') +
    rect(390, 190, 180, 250, '#4a4038') +
    rect(404, 204, 152, 236, '#6b5a48') +
    circle(480, 90, 150, '#ffe9a62e') +
    circle(480, 90, 80, '#ffe9a655') +
    circle(480, 84, 24, '#fff3c4') +
    line('M0 60H960', '#9b9b95', 18),
  pipes:
    rect(0, 0, width, height, '#c9c4ba') +
    rect(0, 560, width, 160, '#8d877c') +
    times(4, (i) => line(`M${150 + i * 210} 0V560`, ['#b5382f', '#2f6fae', '#8b8f94', '#c78a3a'][i] ?? '', 34)) +
    times(4, (i) => circle(150 + i * 210, 300, 50, '#3d4146') + circle(150 + i * 210, 300, 20, '#d8d8d4')),
  stairs:
    rect(0, 0, width, height, '#efe6d2') +
    times(9, (i) => rect(90 + i * 78, 600 - i * 58, 870, 60, i % 2 ? '#b9b0a1' : '#a89e8d')) +
    line('M120 500L800 0', '#6a4a31', 16) +
    times(8, (i) => line(`M${150 + i * 82} ${478 - i * 60}v120`, '#4b4b4b', 7)) +
    pane(110, 90, 130, 190),
  bikes:
    rect(0, 0, width, 500, '#d9d2c3') +
    rect(0, 490, width, 230, '#8f8a82') +
    bicycle(150, 520, '#c0392b') +
    bicycle(560, 560, '#2e7d4f') +
    rect(60, 120, 840, 14, '#7d7d7d'),
} as const;

/** What the drawn photos show. */
export type Scene = keyof typeof scenes;

/** One drawn photo as a jpeg. */
export const drawScene = (scene: Scene): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${scenes[scene]}</svg>`),
  )
    .jpeg({ quality: 80 })
    .toBuffer();
