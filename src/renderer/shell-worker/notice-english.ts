export const english = {
  title: 'Your numbers',
  open: 'Something has happened. Open the page to see it.',
  arrived: '{service} code arrived',
  code: '{code} is your {service} code',
  body: '{service}, {country}. Tap to open your numbers.',
  removal: 'Two-factor is being removed',
  removalBody: 'Not you? Tap to open your profile and stop it.',
};
