import { type AlertsResponse, type AlertTopic } from '@oware/contracts';
import { useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Card, ErrorPanel, FormAlert, Page, Quiet, Section, Skeleton, Stack, Switch } from '@oware/ui';
import { type ReactNode } from 'react';
import { DeviceSwitch } from './device-switch';
import { useAccountAlertsQuery, useAccountChangeAlertsMutation } from './endpoints';
import { selectAlertSettingTexts } from './texts';

/** `/n/me/settings/alerts`: the topics that the player gets alerts about, and whether this device receives them. */
export default function AlertsPage(): ReactNode {
  const text = useSelector(selectAlertSettingTexts);
  const { currentData, isError, isFetching, refetch } = useAccountAlertsQuery(undefined, {
    skip: useUserId() === null,
  });
  return (
    <Page title={text('title')}>
      {currentData ? <Choices alerts={currentData} /> : null}
      {!currentData && isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : null}
      {!currentData && !isError ? (
        <Card aria-busy="true">
          <Skeleton shape="text" />
        </Card>
      ) : null}
    </Page>
  );
}

const TOPICS: readonly AlertTopic[] = ['goals', 'settlement', 'cashOut', 'missions', 'marketing'];

function Choices({ alerts }: { alerts: AlertsResponse }): ReactNode {
  const text = useSelector(selectAlertSettingTexts);
  const [change, { originalArgs, isLoading, isError }] = useAccountChangeAlertsMutation();
  const shown = TOPICS.filter((topic) => topic !== 'marketing' || alerts.marketingOffered);
  // Shows the new state while the change is being saved.
  const isOn = (topic: AlertTopic): boolean =>
    isLoading && originalArgs?.topic === topic ? originalArgs.on : alerts.topics[topic];
  return (
    <>
      <Card as="div">
        <DeviceSwitch alerts={alerts} />
      </Card>
      <Section id="alert-topics" title={text('topics')}>
        <Card as="div">
          <Stack>
            {shown.map((topic) => (
              <Switch
                key={topic}
                checked={isOn(topic)}
                onChange={({ target }) => void change({ topic, on: target.checked })}
              >
                {text(topic)}
                <Quiet> {text(`${topic}Note`)}</Quiet>
              </Switch>
            ))}
          </Stack>
        </Card>
        <FormAlert>{isError ? text('notSaved') : null}</FormAlert>
      </Section>
    </>
  );
}
