import { fillNodes } from '@order-change/form';
import { LiveRegion, Stack, Text } from '@order-change/shared-ui';
import { type ReactNode, useState } from 'react';
import { useStepHeading } from '../state/step-heading';
import { clockTime } from '../time/clock-time';
import { Contact } from './contact';
import { FocusedNotice } from './focused-notice';
import { WithContact } from './with-contact';

import * as texts from '#texts/later';

interface LockNoticeProps {
  title: string;
  /** cause of the lock, unless the title says it */
  cause?: ReactNode;
  /** says when another try makes sense */
  opening?: string;
  /** in the place of the step's, if nothing else stands there */
  heading?: string | undefined;
  /** milliseconds of the server's clock */
  opensAt: number;
  now: number;
  /** other ways on */
  children: ReactNode;
}

/**
 * Notice of a lock: its cause, the time of the next try, and other ways on.
 * To a customer who waits for it the same notice says that it has opened, so that no focus is lost.
 */
export function LockNotice({
  title,
  cause,
  opening = texts.lockOpensAt,
  heading,
  opensAt,
  now,
  children,
}: LockNoticeProps) {
  const isOpen = opensAt <= now;
  const [wasOpen] = useState(isOpen);
  useStepHeading(isOpen ? undefined : heading);
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
          <WithContact>
            <Stack gap="xs">
              {cause}
              <Text>
                {fillNodes(opening, { time: <strong>{clockTime(opensAt, now)}</strong> })}
              </Text>
              {children}
            </Stack>
            <Contact />
          </WithContact>
        )}
      </FocusedNotice>
      <LiveRegion>{isOpen && `${texts.lockHasOpened}。${texts.tryAgain}`}</LiveRegion>
    </div>
  );
}
