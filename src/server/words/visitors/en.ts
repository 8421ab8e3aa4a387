/** What search engines show of the page of a service, or of a service in one country. The app gives its pages the same titles. */
export const visitorsEnglish = {
  service: ({ service, from, countries }: { service: string; from: string; countries: number }) => ({
    title: `${service} numbers for OTP`,
    description: `Virtual numbers that receive ${service} codes, from ${from}, in ${countries} ${countries === 1 ? 'country' : 'countries'}. Automatic refund if no code arrives.`,
  }),
  inCountry: ({ service, country, from }: { service: string; country: string; from: string }) => ({
    title: `${service} numbers from ${country}`,
    description: `A virtual number from ${country} that receives ${service} codes, from ${from}. Automatic refund if no code arrives.`,
  }),
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  refunds: 'Refund policy',
  all: { title: 'All services and prices', description: '' },
};
