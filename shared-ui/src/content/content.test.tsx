import { screen, within } from '@testing-library/react';
import { render } from '../../test/render';
import { violations } from '../../test/violations';
import { Badge } from './badge';
import { ChangeRow } from './change-row';
import { DefinitionList, DefinitionRow } from './definition-list';
import { Thumbnail } from './thumbnail';

test('definition list and thumbnail have no axe violations', async () => {
  render(
    <>
      <Badge tone="info">冷凍</Badge>
      <Thumbnail src="/a.svg" alt="ジャム3種の詰め合わせ" />
      <DefinitionList>
        <DefinitionRow label="受取人">山田 花子 様</DefinitionRow>
        <ChangeRow label="お届け時間帯" before="午前中" after="希望なし" />
      </DefinitionList>
    </>,
  );
  expect(await violations()).toEqual([]);
});

test('a change names its value, then says what was and what will be', () => {
  render(
    <DefinitionList>
      <ChangeRow label="お届け時間帯" before="午前中" after="希望なし" />
    </DefinitionList>,
  );
  expect(screen.getByRole('term')).toHaveTextContent('お届け時間帯');
  const value = screen.getByRole('definition');
  expect(value).toHaveTextContent('変更前午前中変更後希望なし');
  expect(within(value).getByText('希望なし')).toBeInTheDocument();
});

test('a picture is fetched when it comes near', () => {
  render(<Thumbnail src="/a.svg" alt="" />);
  expect(screen.getByRole('presentation')).toHaveAttribute('loading', 'lazy');
});
