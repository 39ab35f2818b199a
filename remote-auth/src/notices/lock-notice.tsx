import { fillNodes } from '@order-change/form';
import { LiveRegion, Stack, Text } from '@order-change/shared-ui';
import { type ReactNode, useState } from 'react';
import { clockTime } from '../time/clock-time';
import { Contact } from './contact';
import { FocusedNotice } from './focused-notice';

import * as texts from '#texts';

interface LockNoticeProps {
  /** the title, then what else the message says */
  lines: readonly string[];
  /** milliseconds of the server's clock */
  opensAt: number;
  now: number;
  /** why, and what else one can do */
  children: ReactNode;
}

/**
 * A lock: that there is one, for how long and why, the time at which it opens, and what else one can do.
 * To a customer who waits for it the same notice says that it has opened, so that no focus is lost.
 */
export function LockNotice({ lines: [title, ...lines], opensAt, now, children }: LockNoticeProps) {
  const isOpen = opensAt <= now;
  const [wasOpen] = useState(isOpen);
  if (wasOpen) return null;
  return (
    <div>
      <FocusedNotice
        tone={isOpen ? 'info' : 'warning'}
        title={isOpen ? texts.lockHasOpened : title}
      >
        {isOpen ? (
          <Text>{texts.tryAgain}</Text>
        ) : (
          <Stack gap="xs">
            <div>
              {lines.length > 0 && <Text>{lines}</Text>}
              <Text>
                {fillNodes(texts.lockOpensAt, { time: <strong>{clockTime(opensAt, now)}</strong> })}
              </Text>
            </div>
            {children}
            <Contact />
          </Stack>
        )}
      </FocusedNotice>
      <LiveRegion>{isOpen && `${texts.lockHasOpened}。${texts.tryAgain}`}</LiveRegion>
    </div>
  );
}
