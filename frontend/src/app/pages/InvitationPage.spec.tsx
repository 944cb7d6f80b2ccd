import { screen } from '@testing-library/react';
import { failure, onCall } from '../../../test/fakeApi';
import { currentAddress, renderApp } from '../../../test/renderApp';

describe('a link that is no longer valid', () => {
  it('leads home, and leaves the focus at the start of the page', async () => {
    onCall('POST /invitations/read', () => failure(404, 'INVITATION_INVALID', ''));
    renderApp('/invitation?token=an-old-one');
    const heading = await screen.findByRole('heading', {
      level: 1,
      name: 'This invitation does not work any more',
    });
    expect(heading).not.toHaveFocus();
    expect(currentAddress()).toBe('/invitation');
    expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
  });
});
