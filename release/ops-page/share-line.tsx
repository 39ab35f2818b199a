import { Cluster, Text } from '@order-change/shared-ui';
import styled from 'styled-components';
import { fill } from '../src/texts/fill';
import { useLanguage } from './language';
import type { Point } from './live';
import { formatShare } from './share';
import { type Line, type Spot, toLines } from './share-lines';

interface Given {
  /** the version, as the reader is to know it */
  label: string;
  points: readonly Point[];
}

/** Units of the drawing, which is stretched to its place. */
const size = { width: 100, height: 40 };

const Figure = styled.div`
  max-width: 30rem;
  font-size: ${({ theme }) => theme.font.size.xs};
  color: ${({ theme }) => theme.color.textMuted};
`;

const Axis = styled(Cluster)`
  line-height: ${({ theme }) => theme.font.lineHeight.tight};
`;

/** A dot is a line without length: it stays round however the drawing is stretched. */
const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 5rem;
  overflow: visible;
  border-block: 1px solid ${({ theme }) => theme.color.border};

  path {
    fill: none;
    stroke: ${({ theme }) => theme.color.textMuted};
    stroke-width: 2;
    stroke-dasharray: 5 4;
    vector-effect: non-scaling-stroke;
  }

  path + path {
    stroke-width: 9;
    stroke-linecap: round;
    stroke-dasharray: none;
  }

  g:first-of-type path {
    stroke: ${({ theme }) => theme.color.error};
    stroke-dasharray: none;
  }
`;

/**
 * Draws the share of visitors for whom versions fail over time: the first one as a whole line, others dashed. The same
 * stands below in words.
 */
export function ShareLine({ given }: { given: readonly Given[] }) {
  const { t, formatClock } = useLanguage();
  const chart = toLines(given);
  if (!chart) return null;
  const { from, to, top, lines } = chart;
  const x = (at: number) => ((at - from) / (to - from)) * size.width;
  const y = (percent: number) => (1 - percent / top) * size.height;
  const place = ({ at, percent }: Spot) => `${x(at).toFixed(2)} ${y(percent).toFixed(2)}`;
  const wordsOf = ({ label, last, most }: Line) =>
    fill(t.lineWords, {
      label,
      last: formatShare(last.percent),
      most: formatShare(most.percent),
      at: formatClock(most.at),
    });
  return (
    <Figure>
      <Text size="s">{t.overTime}</Text>
      <Axis aria-hidden>{top} %</Axis>
      <Drawing
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${t.overTime}: ${lines.map(wordsOf).join(' ')}`}
      >
        {lines.map(({ label, points, last }) => (
          <g key={label}>
            <path d={`M${points.map(place).join('L')}`} />
            <path d={`M${place(last)}h0.01`} />
          </g>
        ))}
      </Drawing>
      <Axis justify="space-between" aria-hidden>
        <span>0 %, {formatClock(from)}</span>
        <span>{formatClock(to)}</span>
      </Axis>
      {lines.map((line) => (
        <Text key={line.label} size="s" aria-hidden>
          {wordsOf(line)}
        </Text>
      ))}
    </Figure>
  );
}
