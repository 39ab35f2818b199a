import { message, messageLines } from '@order-change/contract';
import { fillNodes } from '@order-change/form';
import { Button, Card, Cluster, Heading, Stack, Text } from '@order-change/shared-ui';
import { paths } from '@order-change/shell';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../button-link';
import { Columns } from '../columns';
import { Contact } from '../contact';
import { OpenPageRecord } from '../explain/page-record-door';

import * as texts from '#texts';

interface UnavailablePanelProps {
  /** what did not come: 「ご注文の変更画面」 */
  label: string;
  onRetry: () => void;
}

/**
 * A part of the page did not come: what happened (MSGEORSE0004, or no line), another try, and a way out. A check of
 * a release finds it by `data-unavailable`.
 */
export function UnavailablePanel({ label, onRetry }: UnavailablePanelProps) {
  const { pathname } = useLocation();
  const isOffline = !navigator.onLine;
  const lines = isOffline ? [texts.offlineAdvice] : messageLines(message('MSGEORSE0004'));
  return (
    <Card role="alert" data-unavailable="">
      <Stack>
        <Heading level={2} look={3}>
          {isOffline
            ? texts.offline
            : fillNodes(texts.unavailable, { what: label, lineEnd: <wbr /> })}
        </Heading>
        <Columns>
          <Stack>
            <div>
              {lines.map((line) => (
                <Text key={line}>{line}</Text>
              ))}
            </div>
            <Cluster gap="m">
              <Button onClick={onRetry}>{texts.loadAgain}</Button>
              {pathname !== paths.top && (
                <ButtonLink to={paths.top} $variant="secondary">
                  {texts.toTop}
                </ButtonLink>
              )}
            </Cluster>
          </Stack>
          <Stack>
            <Text>{texts.elseContact}</Text>
            <Contact />
            <OpenPageRecord />
          </Stack>
        </Columns>
      </Stack>
    </Card>
  );
}
