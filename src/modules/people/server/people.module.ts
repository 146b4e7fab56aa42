import { defineModule } from '#server/module.ts';
import { peopleContract } from '../people.contract.ts';
import { peopleHandlers } from './people.handlers.ts';
import { countPeople } from './people.rows.ts';

export const peopleModule = defineModule({
  contract: peopleContract,
  handlers: peopleHandlers,
  counts: { usersCount: countPeople },
});
