export const english = {
  title: 'Your numbers',
  open: 'Something has happened. Open the page to see it.',
  arrived: '{service} code arrived',
  sms: '{service} SMS arrived',
  code: '{code} is your {service} code',
  body: '{service}, {country}. Tap to open your numbers.',
  removal: 'Two-factor is being removed',
  test: 'Notifications arrive',
  testBody: 'This is the test that you asked for in the settings.',
  removalBody: 'Not you? Tap to open your profile and stop it.',
};
