import { Button, Cluster, LiveRegion, Notice, Stack, Text } from '@order-change/shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { fill } from '../src/texts/fill';
import { Confirm } from './confirm';
import { anchors, Held } from './held';
import { useLanguage } from './language';
import type { Failing, Live } from './live';
import { mayChange } from './may-change';
import { Outcome } from './outcome';
import { Owner } from './owner';
import { Section } from './section';
import { formatShare, shareOf } from './share';
import { ShareLine } from './share-line';
import { useCall } from './use-call';
import { Watched } from './watched';

interface Props {
  live: Live;
  onDone: () => unknown;
}

/** What was asked for, and the release that the question was drawn from. */
interface Asked {
  one: Failing;
  expect: string;
}

const Share = styled.span`
  font-size: ${({ theme }) => theme.font.size.xxxl};
  font-weight: ${({ theme }) => theme.font.weight.bold};
  line-height: 1;
  white-space: nowrap;
`;

/** What fails now, with the press that undoes it, the first thing on the page; or that nothing is known to fail. */
export function Now({ live, onDone }: Props) {
  const { t } = useLanguage();
  const { isBusy, step, outcome, run } = useCall(onDone);
  const [asked, setAsked] = useState<Asked>();
  const { failing } = live;
  const titleOf = ({ isSure, name, version }: Failing) =>
    fill(isSure ? t.fails : t.mayFail, { name, version });
  const count = failing.length;
  const parts = new Set(failing.map(({ name }) => name));
  const shortOf = ({ name, version, seen }: Failing) =>
    `${name} ${version} ${formatShare(shareOf(seen) ?? 0)} %`;

  // In a tab behind others, too.
  useEffect(() => {
    document.title = count > 0 ? fill(t.titleFailing, { count, title: t.title }) : t.title;
    return () => void (document.title = t.title);
  }, [count, t]);

  const withdraw = ({ one: { name, version, seen }, expect }: Asked) => {
    setAsked(undefined);
    const why = fill(t.withdrawReason, { failed: seen.hits, visitors: seen.visitors });
    void run('withdraw', { name, version, why, expect });
  };

  return (
    <Section title={t.now} anchor={anchors.now}>
      {count > 1 && (
        <Text tone="error">
          {fill(t.several, { count, names: failing.map(shortOf).join(t.comma) })}
        </Text>
      )}
      {parts.size > 1 && <Text size="s">{t.severalParts}</Text>}
      <LiveRegion>{failing.map(titleOf).join(' ')}</LiveRegion>
      {failing.map((one) => (
        <Notice
          key={`${one.name} ${one.version}`}
          tone={one.isSure ? 'error' : 'warning'}
          title={titleOf(one)}
        >
          <Alarm live={live} one={one}>
            {mayChange(live, one.name) && one.instead !== null && (
              <Button
                busy={isBusy}
                busyText={t.working}
                onClick={() => setAsked({ one, expect: live.release })}
              >
                {t.withdraw}
              </Button>
            )}
          </Alarm>
        </Notice>
      ))}
      <Held live={live} />
      <Outcome outcome={outcome} step={step} />
      <Watched live={live} />
      {asked && (
        <Confirm
          title={fill(t.withdrawAsk, { what: `${asked.one.name} ${asked.one.version}` })}
          lines={[fill(t.withdrawTo, { instead: String(asked.one.instead) }), t.inputStays]}
          action={t.withdraw}
          onYes={() => withdraw(asked)}
          onNo={() => setAsked(undefined)}
        />
      )}
    </Section>
  );
}

function Alarm({ live, one, children }: { live: Live; one: Failing; children: React.ReactNode }) {
  const { t } = useLanguage();
  const { name, version, group, seen, minutes, networks, traffic, instead, isSure, points } = one;
  const counts = { visitors: seen.visitors, failed: seen.hits };
  const kinds = Object.entries(one.stages)
    .sort(([, some], [, other]) => other - some)
    .map(([stage, some]) => `${t.stages[stage] ?? stage} ${some}`);
  const few = { networks: networks.visitors, failed: Math.round(networks.hits) };
  return (
    <Stack gap="s">
      {group !== null && <Text>{fill(t.onGroup, { group: t.groups[group] ?? group })}</Text>}
      <Cluster gap="s">
        <Share>{formatShare(shareOf(seen) ?? 0)} %</Share>
        <Text size="s">
          {minutes === null
            ? fill(t.ofNetworks, counts)
            : fill(t.ofVisitors, { ...counts, minutes })}
        </Text>
      </Cluster>
      {children && <Cluster>{children}</Cluster>}
      <Text size="s">
        {instead === null ? t.noInstead : fill(t.withdrawTo, { instead })}{' '}
        {fill(t.given, { percent: traffic })}
      </Text>
      <Owner owner={live.owners[name]} />
      {minutes !== null && (
        <Text size="s">
          {fill(t.inNetworks, few)} {!isSure && t.notSure}
        </Text>
      )}
      {kinds.length > 0 && <Text size="s">{fill(t.kinds, { kinds: kinds.join(t.comma) })}</Text>}
      <ShareLine given={[{ label: version, points }]} />
    </Stack>
  );
}
