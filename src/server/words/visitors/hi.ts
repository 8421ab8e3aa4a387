import type { visitorsEnglish } from './en.ts';

export const visitorsHindi: typeof visitorsEnglish = {
  service: ({ service, from, countries }) => ({
    title: `OTP के लिए ${service} नंबर`,
    description: `${service} के कोड पाने वाले वर्चुअल नंबर, ${from} से, ${countries} देशों में। कोड न आए तो पैसा अपने आप वापस।`,
  }),
  inCountry: ({ service, country, from }) => ({
    title: `${country} के ${service} नंबर`,
    description: `${country} का वर्चुअल नंबर, जिस पर ${service} के कोड आते हैं, ${from} से। कोड न आए तो पैसा अपने आप वापस।`,
  }),
  terms: 'सेवा की शर्तें',
  privacy: 'निजता नीति',
  refunds: 'रिफ़ंड नीति',
  all: { title: 'सभी सर्विस और क़ीमतें', description: '' },
};
