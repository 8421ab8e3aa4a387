/** Site settings of the demo, one example of each. Addresses under .test and .example do not exist. */
export const demoSite = {
  SUPPORT_URL: 'https://support.example/numdesk',
  TG_CHANNEL: 'https://channel.example/numdesk',
  FOOTER_COPYRIGHT: '© 2026 Numdesk Demo',
  FOOTER_LINKS: JSON.stringify([
    {
      title: 'Shop',
      items: [
        { text: 'Buy number', link: '/buy-number' },
        { text: 'Readymade accounts', link: '/readymade-accounts' },
        { text: 'Recharge', link: '/recharge' },
      ],
    },
    {
      title: 'Developers',
      items: [
        { text: 'API', link: '/api-docs' },
        { text: 'Contact', link: '/creator' },
      ],
    },
    {
      title: 'Help',
      items: [
        { text: 'Support', link: 'https://support.example/numdesk' },
        { text: 'Channel', link: 'https://channel.example/numdesk' },
      ],
    },
  ]),
  DEVELOPER_NAME: 'Asha Developer',
  DEVELOPER_ROLE: 'Founder and developer',
  DEVELOPER_EMAIL: 'asha@numdesk.test',
  DEVELOPER_TELEGRAM: '@numdesk_demo',
  DEVELOPER_URL: 'https://asha.example',
};
