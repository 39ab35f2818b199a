import { screen } from '@testing-library/react';
import { render } from '../../test/render';
import { violations } from '../../test/violations';
import { Card } from './card';
import { Cluster } from './cluster';
import { Container } from './container';
import { Grid } from './grid';
import { Stack } from './stack';

test('a layout has no axe violations', async () => {
  render(
    <Container as="main">
      <Stack as="ul">
        <Card as="li">一</Card>
        <Card as="li" look="muted">
          二
        </Card>
      </Stack>
      <Grid as="ul" min={10}>
        <li>三</li>
      </Grid>
      <Cluster as="nav" aria-label="ページ">
        四
      </Cluster>
    </Container>,
  );
  expect(await violations()).toEqual([]);
});

test('each is the element that it is asked to be, and passes its own attributes on', () => {
  render(
    <Container as="main" id="main">
      <Stack as="ul" aria-label="商品">
        <Card as="li">一</Card>
      </Stack>
    </Container>,
  );
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  expect(screen.getByRole('list', { name: '商品' })).toContainElement(screen.getByRole('listitem'));
});
