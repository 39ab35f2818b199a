import { useId, type ReactNode } from 'react';
import { Card, Cluster, Heading, Stack } from 'shared-ui';
import { stepLabels, type StepName } from '../../draft/steps';
import { StepLink } from '../../form/step-link';

interface ContentSectionProps {
  heading: string;
  /** the step in which it is changed */
  step: StepName | undefined;
  /** muted: what is only there to be complete */
  look?: 'raised' | 'muted';
  children: ReactNode;
}

/** A part of the check, with the link to where it is changed. */
export function ContentSection({ heading, step, look = 'raised', children }: ContentSectionProps) {
  const id = useId();
  return (
    <Card as="section" look={look} aria-labelledby={id}>
      <Stack gap="m">
        <Cluster gap="xs" justify="space-between">
          <Heading level={3} id={id}>
            {heading}
          </Heading>
          {step && (
            <StepLink step={step} label={`${stepLabels[step]}を変更する`}>
              変更する
            </StepLink>
          )}
        </Cluster>
        {children}
      </Stack>
    </Card>
  );
}
