import { fill, normalizeEmail } from '@order-change/contract';
import { fillNodes } from '@order-change/form';
import { Button, Notice } from '@order-change/shared-ui';
import styled from 'styled-components';
import { EmailAddress } from '../notices/email-address';
import { domainMeant } from './mistyped-domain';

import * as texts from '#texts';

interface DomainHintProps {
  email: string;
  onCorrect: (email: string) => void;
}

const Shown = styled(Notice)`
  margin-top: ${({ theme }) => theme.space.s};
`;

/** Points out a likely typing error in the domain, and corrects it in one press. Refuses nothing. */
export function DomainHint({ email, onCorrect }: DomainHintProps) {
  const corrected = correct(normalizeEmail(email));
  return (
    <div role="status">
      {corrected && (
        <Shown
          tone="warning"
          title={fillNodes(texts.domainMeant, { email: <EmailAddress>{corrected}</EmailAddress> })}
        >
          <Button variant="secondary" onClick={() => onCorrect(corrected)}>
            {fill(texts.correctDomain, {
              domain: corrected.slice(corrected.lastIndexOf('@') + 1),
            })}
          </Button>
        </Shown>
      )}
    </div>
  );
}

function correct(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const meant = at < 0 ? undefined : domainMeant(email.slice(at + 1));
  return meant && `${email.slice(0, at)}@${meant}`;
}
