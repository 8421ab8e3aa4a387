/** A readymade product of the demo and its initial stock. */
export type DemoProduct = {
  name: string;
  category: string;
  icon: string | null;
  description: string;
  /** In paise. */
  price: number;
  minimum?: number;
  maximum?: number;
  stock: number;
};

/** The demo's products: one is sold out, one nearly. None of these accounts exists. */
export const demoProducts: readonly DemoProduct[] = [
  {
    name: 'Gmail, phone verified',
    category: 'Email',
    icon: 'gmail',
    description: 'Created in the last month, recovery email included.',
    price: 45_00,
    stock: 180,
  },
  {
    name: 'Gmail, 2 years old',
    category: 'Email',
    icon: 'gmail',
    description: 'With a recovery email and an Indian profile.',
    price: 140_00,
    stock: 42,
  },
  {
    name: 'Proton Mail',
    category: 'Email',
    icon: 'protonmail',
    description: 'Free plan, never used to send email.',
    price: 35_00,
    stock: 64,
  },
  {
    name: 'Instagram, new',
    category: 'Social',
    icon: 'instagram',
    description: 'Email verified, no posts yet. Sold in packs of 2 or more.',
    price: 22_00,
    minimum: 2,
    maximum: 50,
    stock: 260,
  },
  {
    name: 'Instagram, 1 year old',
    category: 'Social',
    icon: 'instagram',
    description: 'Ten posts, 50 to 200 followers.',
    price: 95_00,
    stock: 0,
  },
  {
    name: 'Facebook with profile',
    category: 'Social',
    icon: 'facebook',
    description: 'Profile photo, friends, Marketplace enabled.',
    price: 70_00,
    stock: 3,
  },
  {
    name: 'X, email verified',
    category: 'Social',
    icon: 'x',
    description: 'New account with its email inbox.',
    price: 18_00,
    stock: 150,
  },
  {
    name: 'Telegram session',
    category: 'Messengers',
    icon: 'telegram',
    description: 'Indian number, with the two-step verification password.',
    price: 85_00,
    maximum: 10,
    stock: 55,
  },
  {
    name: 'Discord, 1 year old',
    category: 'Messengers',
    icon: 'discord',
    description: 'Email and phone verified.',
    price: 60_00,
    stock: 38,
  },
  {
    name: 'GitHub, empty',
    category: 'Developers',
    icon: 'github',
    description: 'Email verified, two-factor login off.',
    price: 30_00,
    stock: 90,
  },
];

/** What one of these accounts consists of. */
export const demoFormat = 'login:password:recovery email';

/** Made-up credentials, one per line: unique, the same at every start, on a reserved domain. */
export function demoAccounts({ name, stock }: DemoProduct): string {
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const lines = Array.from({ length: stock }, (_, index) => {
    const number = String(index + 1).padStart(3, '0');
    return `${slug}-${number}@example.com:made-up-${slug.length}${number}:recovery-${number}@example.org`;
  });
  return lines.join('\n');
}
