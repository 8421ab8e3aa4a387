import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useTexts } from '#renderer/ui/admin/form/form-fields.tsx';
import { emptyProduct } from './product-form.ts';
import { ProductFields } from './product-fields.tsx';

function Fields() {
  const form = useTexts({ ...emptyProduct, name: 'Gmail', category: 'Email' });
  return <ProductFields form={form} tried disabled={false} onSubmit={() => undefined} />;
}

it('says a price back in full as it was read, and refuses one whose comma groups no digits', async () => {
  render(<Fields />);
  const price = screen.getByLabelText('Price');
  await userEvent.type(price, 'Rs. 1,00,000.5');
  expect(price).toHaveAccessibleDescription('₹1,00,000.50');
  await userEvent.clear(price);
  await userEvent.type(price, '30,5');
  expect(price).toBeInvalid();
  expect(price).toHaveAccessibleDescription('Enter an amount above zero.');
});
