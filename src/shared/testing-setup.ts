import { describeProblems } from './problem.ts';
import { problemDetails, problems } from './problems.ts';

// Before each file of tests, because one of them may have loaded the modules anew.
describeProblems(problems, problemDetails);
