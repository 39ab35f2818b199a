import { OnePiece } from '@order-change/shared-ui';
import { Fragment } from 'react';

interface EmailAddressProps {
  as?: 'strong';
  children: string;
}

/** An e-mail address: a line ends before its @, or before a dot of a side that is longer than a line. */
export function EmailAddress({ as, children }: EmailAddressProps) {
  return (
    <OnePiece as={as}>
      {children.split(/(?=@)/).map((side) => (
        <OnePiece key={side}>
          {side.split(/(?=\.)/).map((part, index) => (
            <Fragment key={index}>
              {index > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
        </OnePiece>
      ))}
    </OnePiece>
  );
}
