/** A kind of readymade account of the demo and how many it begins with. */
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

/** What the demo's shelf holds: one is sold out, one nearly. None of these accounts exists anywhere. */
export const demoProducts: readonly DemoProduct[] = [
  {
    name: 'Gmail, phone verified',
    category: 'Mail',
    icon: 'gmail',
    description: 'Made in the last month, recovery mail included.',
    price: 45_00,
    stock: 180,
  },
  {
    name: 'Gmail, two years old',
    category: 'Mail',
    icon: 'gmail',
    description: 'Aged, with recovery mail and an Indian profile.',
    price: 140_00,
    stock: 42,
  },
  {
    name: 'Proton Mail',
    category: 'Mail',
    icon: 'protonmail',
    description: 'Free plan, never used to send.',
    price: 35_00,
    stock: 64,
  },
  {
    name: 'Instagram, fresh',
    category: 'Social',
    icon: 'instagram',
    description: 'Mail confirmed, no posts yet. In packs of two and more.',
    price: 22_00,
    minimum: 2,
    maximum: 50,
    stock: 260,
  },
  {
    name: 'Instagram, one year old',
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
    description: 'Profile picture, friends, marketplace open.',
    price: 70_00,
    stock: 3,
  },
  {
    name: 'X, mail confirmed',
    category: 'Social',
    icon: 'x',
    description: 'Fresh handle with its mailbox.',
    price: 18_00,
    stock: 150,
  },
  {
    name: 'Telegram session',
    category: 'Messengers',
    icon: 'telegram',
    description: 'Indian number, with the two-step password.',
    price: 85_00,
    maximum: 10,
    stock: 55,
  },
  {
    name: 'Discord, one year old',
    category: 'Messengers',
    icon: 'discord',
    description: 'Mail and phone confirmed.',
    price: 60_00,
    stock: 38,
  },
  {
    name: 'GitHub, empty',
    category: 'Developers',
    icon: 'github',
    description: 'Mail confirmed, two-factor off.',
    price: 30_00,
    stock: 90,
  },
];

/** Credentials that are plainly made up: of a domain that is nobody's, the same at every start, different from all others. */
export function demoAccounts({ name, stock }: DemoProduct): string {
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const lines = Array.from({ length: stock }, (_, index) => {
    const number = String(index + 1).padStart(3, '0');
    return `${slug}-${number}@example.com:made-up-${slug.length}${number}:recovery-${number}@example.org`;
  });
  return lines.join('\n');
}
