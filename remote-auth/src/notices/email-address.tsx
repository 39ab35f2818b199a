import { OnePiece } from '@order-change/shared-ui';
import { Fragment } from 'react';
import styled from 'styled-components';

/** Its last part is not left alone. */
const Address = styled(OnePiece)`
  text-wrap: balance;
`;

interface EmailAddressProps {
  as?: 'strong';
  children: string;
}

/** An e-mail address: a line ends before its @ and its dots alone, and behind no hyphen. */
export function EmailAddress({ as, children }: EmailAddressProps) {
  return (
    <Address as={as}>
      {children.split(/(?=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part.includes('-') ? <OnePiece>{part}</OnePiece> : part}
        </Fragment>
      ))}
    </Address>
  );
}
