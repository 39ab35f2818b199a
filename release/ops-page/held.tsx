import { Link, Notice, Stack, Text } from '@order-change/shared-ui';
import { fill } from '../src/texts/fill';
import { useLanguage } from './language';
import type { Live } from './live';
import { RefusalLines } from './warned';

/** Anchors of sections to which an alarm leads. */
export const anchors = { now: 'now', rollouts: 'rollouts' } as const;

/** Returns the rollouts that the analysis does not widen. */
export const heldOf = ({ judged }: Live) => judged.filter(({ held }) => held !== null);

/** Says which rollouts are held, and why. */
export function Held({ live }: { live: Live }) {
  const { t } = useLanguage();
  return heldOf(live).map(({ name, version, held }) => (
    <Notice key={name} tone="warning" title={fill(t.held, { name, version })}>
      <Stack gap="s">
        {held && <RefusalLines told={[held]} />}
        <ToSection anchor={anchors.rollouts} title={t.rollouts} />
      </Stack>
    </Notice>
  ));
}

/** Says beside what is live that something is wrong with it, and leads to where that is told. */
export function Alarms({ live }: { live: Live }) {
  const { t } = useLanguage();
  const { failing } = live;
  const held = heldOf(live);
  return (
    <>
      {failing.length > 0 && (
        <Notice
          tone={failing.some(({ isSure }) => isSure) ? 'error' : 'warning'}
          title={failing
            .map(({ isSure, name, version }) =>
              fill(isSure ? t.fails : t.mayFail, { name, version }),
            )
            .join(t.comma)}
        >
          <ToSection anchor={anchors.now} title={t.now} />
        </Notice>
      )}
      {held.length > 0 && (
        <Notice
          tone="warning"
          title={held.map(({ name, version }) => fill(t.held, { name, version })).join(t.comma)}
        >
          <ToSection anchor={anchors.rollouts} title={t.rollouts} />
        </Notice>
      )}
    </>
  );
}

function ToSection({ anchor, title }: { anchor: string; title: string }) {
  const { t } = useLanguage();
  return (
    <Text size="s">
      <Link href={`#${anchor}`}>{fill(t.toSection, { title })}</Link>
    </Text>
  );
}
