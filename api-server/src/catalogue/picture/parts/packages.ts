import { darker, lighter, type Colour } from '../colour';
import { ellipse, line, path, place, rect, type Svg } from '../svg';
import { shadow } from './light';

/** A straight glass with something to drink, standing on (0, 0). */
export const tumbler = (liquid: Colour, more: Svg = ''): Svg =>
  shadow(0, 0, 44, 8) +
  path('M-44-112L-36-8Q-35 0-26 0H26Q35 0 36-8L44-112z', '#e8f3f5') +
  path('M-40-84L-34-10Q-33-5-26-5H26Q33-5 34-10L40-84z', liquid) +
  ellipse(0, -84, 40, 9, lighter(liquid, 0.35)) +
  more +
  line('M-34-100L-28-18', '#ffffff', 6, { opacity: 0.7 }) +
  ellipse(0, -112, 44, 10, 'none', { stroke: '#f6fbfc', 'stroke-width': 4 });

interface Jar {
  content: Svg;
  fill: Colour;
  lid: Colour;
  label: Colour;
  mark: Svg;
}

/** A squat jar with a lid, standing on (0, 0), 120 wide. */
export const jar = ({ content, fill, lid, label, mark }: Jar): Svg =>
  shadow(0, 0, 64, 10) +
  path('M-52-126Q-62-118-62-102V-18Q-62 0-44 0H44Q62 0 62-18V-102Q62-118 52-126z', '#e6f1f2') +
  path('M-57-104H57V-18Q57-5 44-5H-44Q-57-5-57-18z', fill) +
  content +
  rect(-62, -76, 124, 52, label) +
  rect(38, -76, 24, 52, darker(label, 0.1)) +
  place({ y: -50 }, mark) +
  line('M-50-98V-82M-50-18V-12', '#ffffff', 6, { opacity: 0.7 }) +
  rect(-58, -150, 116, 28, lid, { rx: 7 }) +
  rect(-58, -132, 116, 6, darker(lid, 0.2));

/** A standing pouch, its seal above, on (0, 0), 130 wide. */
export const pouch = (paper: Colour, ink: Colour, mark: Svg): Svg =>
  shadow(0, 0, 70, 10) +
  path('M-60-170H60Q56-90 68-8 40 4 0 4T-68-8Q-56-90-60-170z', paper) +
  path('M34-170H60Q56-90 68-8 50 0 30 2 46-90 34-170z', darker(paper, 0.1)) +
  rect(-60, -178, 120, 18, darker(paper, 0.2)) +
  line('M-54-169H54', lighter(paper, 0.5), 2, { 'stroke-dasharray': '5 6' }) +
  rect(-44, -132, 88, 80, lighter(paper, 0.7), { rx: 6 }) +
  place({ y: -92 }, mark) +
  rect(-40, -36, 80, 8, ink, { rx: 4 }) +
  rect(-24, -20, 48, 5, ink, { rx: 2 });

/** A canister with a lid for tea and the like, on (0, 0), 110 wide. */
export const canister = (body: Colour, lid: Colour, mark: Svg, fill = body): Svg =>
  shadow(0, 0, 60, 10) +
  path('M-54-176V-8Q0 14 54-8V-176z', fill) +
  path('M28-176V3Q46 0 54-8V-176z', '#000000', { opacity: 0.14 }) +
  path('M-56-176V-132Q0-112 56-132V-176z', lid) +
  ellipse(0, -176, 56, 17, lighter(lid, 0.25)) +
  path('M-34-108Q0-98 34-108V-40Q0-30-34-40z', '#f9f0da') +
  place({ y: -70 }, mark);
